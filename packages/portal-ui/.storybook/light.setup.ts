document.documentElement.dataset['theme'] = 'light'
