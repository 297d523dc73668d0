import { ProgressBar } from '@portal/portal-ui'
import { useIntl } from 'react-intl'

export interface ReadingBarProps {
  /** Share of the decoder for HEIC that is here, 0 to 1; undefined while none is needed. */
  decoder: number | undefined
  /** How many of the files are read, 0 to 100. */
  percent: number
}

/** What is being done with files that were chosen; a decoder that comes along says so, since it takes a while. */
export function ReadingBar({ decoder, percent }: ReadingBarProps) {
  const intl = useIntl()
  if (decoder === undefined)
    return <ProgressBar label={intl.formatMessage({ id: 'documents.reading' })} value={percent} />
  if (decoder < 1)
    return <ProgressBar label={intl.formatMessage({ id: 'documents.heic.loading' })} value={decoder * 100} />
  return <ProgressBar label={intl.formatMessage({ id: 'documents.heic.reading' })} isIndeterminate />
}
