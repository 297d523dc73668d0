import { useEffect } from 'react'
import { useIsServer } from './useIsServer'

/**
 * Sets the title of the document; in the HTML of the page it is an element, which the server's renderer moves to the head.
 * Preact, which renders the page, would leave the element in the body.
 *
 * @example
 * <DocumentTitle title="My Loads · Freight Portal" />
 */
export function DocumentTitle({ title }: { title: string }) {
  useEffect(() => {
    document.title = title
  }, [title])
  return useIsServer() ? <title>{title}</title> : null
}
