import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import type { MessageId } from '#/i18n/messageId'

/**
 * Returns the text of a code in a response, from the message `<prefix>.<code>`. An org may have codes of its own, which are shown as they
 * are.
 */
export function useCodeText(): (prefix: string, code: string) => string {
  const intl = useIntl()
  return useCallback(
    (prefix, code) => {
      const id = `${prefix}.${code}`
      // The catalogue has it, as checked here.
      return Object.hasOwn(intl.messages, id) ? intl.formatMessage({ id: id as MessageId }) : code
    },
    [intl],
  )
}
