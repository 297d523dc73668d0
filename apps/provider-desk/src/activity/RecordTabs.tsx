import { LinkTabs, Skeleton } from '@portal/portal-ui'
import type { ObjectInfoRepresentation, RecordRepresentation } from '@portal/ui-api'
import { Suspense, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useHref, useSearchParams } from 'react-router'
import { lazyPart } from '#/loading/lazyPart'
import { WithMessages } from '#/i18n/i18n'

const RecordActivity = lazyPart(() => import('./RecordActivity').then((part) => part.RecordActivity))
const RecordFiles = lazyPart(() => import('./RecordFiles').then((part) => part.RecordFiles))

const TABS = ['related', 'files', 'activity'] as const
const CATALOGUES = ['queue', 'files', 'activity'] as const

export interface RecordTabsProps {
  record: RecordRepresentation
  info: ObjectInfoRepresentation
  /** The first tab. */
  related: ReactNode
}

/** Related lists, files and timeline of a record (WSP-10). The selected tab is in the address. */
export function RecordTabs({ record, info, related }: RecordTabsProps) {
  const intl = useIntl()
  const [params] = useSearchParams()
  const pathname = useHref('')
  const part = (content: ReactNode) => (
    <Suspense fallback={<Skeleton height="12rem" />}>
      {CATALOGUES.reduceRight(
        (inner, catalogue) => (
          <WithMessages catalogue={catalogue}>{inner}</WithMessages>
        ),
        content,
      )}
    </Suspense>
  )
  const chosen = params.get('tab')
  const current = TABS.find((id) => id === chosen) ?? 'related'
  const hrefOf = (id: (typeof TABS)[number]) => {
    const next = new URLSearchParams(params)
    if (id === 'related') next.delete('tab')
    else next.set('tab', id)
    return `${pathname}?${next.toString()}`
  }
  return (
    <div>
      <LinkTabs
        label={intl.formatMessage({ id: 'workspace.record.tabs' })}
        tabs={TABS.map((id) => ({
          id,
          label: <FormattedMessage id={`workspace.record.${id}`} />,
          href: hrefOf(id),
          isCurrent: id === current,
        }))}
      />
      {current === 'related' ? related : null}
      {current === 'files' ? part(<RecordFiles recordId={record.id} />) : null}
      {current === 'activity' ? part(<RecordActivity recordId={record.id} info={info} />) : null}
    </div>
  )
}
