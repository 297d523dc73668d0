import { useEffect } from 'react'

/** Puts the page into a theme of the toolbar; the system's is what is left when none is given. */
export function useRootTheme(theme: unknown) {
  useEffect(() => {
    if (theme !== 'light' && theme !== 'dark') return undefined
    const { dataset } = document.documentElement
    dataset['theme'] = theme
    return () => {
      delete dataset['theme']
    }
  }, [theme])
}
