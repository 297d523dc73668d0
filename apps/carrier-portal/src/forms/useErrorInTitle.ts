import { useEffect } from 'react'
import { useIntl } from 'react-intl'

/** Prefixes the document's title with "Error:" while a form has errors. */
export function useErrorInTitle(hasError: boolean): void {
  const intl = useIntl()
  const prefix = `${intl.formatMessage({ id: 'page.errorPrefix' })} `
  useEffect(() => {
    if (!hasError || document.title.startsWith(prefix)) return undefined
    document.title = prefix + document.title
    return () => {
      // Another page may have replaced the title.
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length)
    }
  }, [hasError, prefix])
}
