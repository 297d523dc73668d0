import { useEffect } from 'react'
import { useIntl } from 'react-intl'

/** Begins the title of the page with "Error:" while something in a form is wrong, so that also the tab says it. */
export function useErrorInTitle(hasError: boolean): void {
  const intl = useIntl()
  const prefix = `${intl.formatMessage({ id: 'page.errorPrefix' })} `
  useEffect(() => {
    if (!hasError || document.title.startsWith(prefix)) return undefined
    document.title = prefix + document.title
    return () => {
      // Another page has a title of its own by now.
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length)
    }
  }, [hasError, prefix])
}
