import { useEffect } from 'react'

/** Applies a theme of the toolbar to the page; without one, the system's theme applies. */
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
