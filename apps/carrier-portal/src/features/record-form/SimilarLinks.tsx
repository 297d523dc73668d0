import { LinkButton } from '@portal/portal-ui'
import { getRecord } from '@portal/ui-api'
import { useWire } from '@portal/ui-api/react'
import type { Similar } from './readSimilar'

/** Most duplicates to list. */
const MOST_SHOWN = 3

export interface SimilarLinksProps {
  similar: Similar
  hrefOf: (recordId: string) => string
  /** Text while the name is loading, or when absent. */
  fallback: string
}

/** Links to similar records. */
export function SimilarLinks({ similar: { objectApiName, recordIds }, hrefOf, fallback }: SimilarLinksProps) {
  return recordIds
    .slice(0, MOST_SHOWN)
    .map((recordId) => (
      <RecordLink key={recordId} {...{ objectApiName, recordId, fallback }} href={hrefOf(recordId)} />
    ))
}

interface RecordLinkProps {
  objectApiName: string
  recordId: string
  href: string
  fallback: string
}

function RecordLink({ objectApiName, recordId, href, fallback }: RecordLinkProps) {
  const { data } = useWire(getRecord, { recordId, optionalFields: [`${objectApiName}.Name`] })
  const name = data?.fields['Name']?.value
  return (
    <LinkButton variant="quiet" href={href}>
      {typeof name === 'string' && name !== '' ? name : fallback}
    </LinkButton>
  )
}
