import { ProgressBar } from '@portal/portal-ui'
import { useIntl } from 'react-intl'

export interface ReadingBarProps {
  /** Loaded share of the HEIC decoder, 0 to 1; undefined when not needed. */
  decoder: number | undefined
  /** Parsed share of the files, 0 to 100. */
  percent: number
}

/** Progress of parsing the selected files and of loading the decoder. */
export function ReadingBar({ decoder, percent }: ReadingBarProps) {
  const intl = useIntl()
  if (decoder === undefined)
    return <ProgressBar label={intl.formatMessage({ id: 'documents.reading' })} value={percent} />
  if (decoder < 1)
    return <ProgressBar label={intl.formatMessage({ id: 'documents.heic.loading' })} value={decoder * 100} />
  return <ProgressBar label={intl.formatMessage({ id: 'documents.heic.reading' })} isIndeterminate />
}
