import { useParams } from 'react-router'
import { RecordView } from './RecordView'

/** The page of any record. */
export function RecordPage() {
  const { recordId = '' } = useParams()
  return <RecordView recordId={recordId} />
}
