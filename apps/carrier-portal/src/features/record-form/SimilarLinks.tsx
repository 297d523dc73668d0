import { LinkButton } from '@portal/portal-ui'
import { getRecord } from '@portal/ui-api'
import { useWire } from '@portal/ui-api/react'
import type { Similar } from './readSimilar'

/** Records that are shown by name; further ones are as like as these. */
const MOST_SHOWN = 3

export interface SimilarLinksProps {
  similar: Similar
  /** Address of a record. */
  hrefOf: (recordId: string) => string
  /** What a record is called until its name is there, and when it has none. */
  fallback: string
}

/** Ways to the records that something looks like, by their names. */
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
