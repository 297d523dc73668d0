import { useIntl } from 'react-intl'

/** Texts of the library's `MessageThread` in the language of the page. */
export function useThreadLabels() {
  const intl = useIntl()
  // `{name}` is filled in by the library.
  const name = '{name}'
  return {
    message: intl.formatMessage({ id: 'threads.message' }),
    send: intl.formatMessage({ id: 'threads.send' }),
    attach: intl.formatMessage({ id: 'threads.attach' }),
    remove: intl.formatMessage({ id: 'threads.remove' }, { name }),
    older: intl.formatMessage({ id: 'threads.older' }),
    you: intl.formatMessage({ id: 'threads.you' }),
    waiting: intl.formatMessage({ id: 'threads.waiting' }),
    failed: intl.formatMessage({ id: 'threads.failed' }),
    retry: intl.formatMessage({ id: 'threads.retry' }),
    discard: intl.formatMessage({ id: 'threads.discard' }),
    open: intl.formatMessage({ id: 'threads.open' }, { name }),
  }
}
