import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import type { MessageId } from '#/i18n/messageId'

/** Sets the document's title to a message while the component is mounted. */
export function useDocumentTitle(id: MessageId): void {
  const intl = useIntl()
  const title = `${intl.formatMessage({ id })} · ${intl.formatMessage({ id: 'shell.brand' })}`
  useEffect(() => {
    document.title = title
  }, [title])
}
