import { useIntl } from 'react-intl'
import { acceptedFiles } from './acceptedFiles'
import { FileProblem } from './FileProblem'
import { useProblemText } from './useProblemText'

/** Reads files of messages and names their problems. The reader is loaded with the first file. */
export function useMessageFiles() {
  const intl = useIntl()
  const problemText = useProblemText()
  return {
    accept: acceptedFiles(navigator),
    read: async (file: File) => await (await import('./readMessageFile')).readMessageFile(file),
    problemText: (error: unknown) =>
      error instanceof FileProblem
        ? problemText(error)
        : intl.formatMessage({ id: 'documents.problem.notSaved' }),
  }
}
