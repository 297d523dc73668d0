import { useParams } from 'react-router'
import { RecordView } from './RecordView'

export function RecordPage() {
  const { recordId = '' } = useParams()
  return <RecordView recordId={recordId} />
}
