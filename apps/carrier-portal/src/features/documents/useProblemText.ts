import { useIntl } from 'react-intl'
import { problemMessages, type FileProblem } from './FileProblem'

/** What a file's problem says in the language in use. */
export function useProblemText(): (problem: FileProblem) => string {
  const intl = useIntl()
  return ({ code, most, found }) => intl.formatMessage({ id: problemMessages[code] }, { most, found })
}
