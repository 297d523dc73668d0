import { useIntl } from 'react-intl'
import { problemMessages, type FileProblem } from './FileProblem'

/** Returns the message of a file error. */
export function useProblemText(): (problem: FileProblem) => string {
  const intl = useIntl()
  return ({ code, most, found }) => intl.formatMessage({ id: problemMessages[code] }, { most, found })
}
