import { lazyPart } from '@portal/app-kit/loading'
import { Skeleton, Tabs } from '@portal/portal-ui'
import type { ObjectInfoRepresentation, RecordRepresentation } from '@portal/ui-api'
import { Suspense, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSearchParams } from 'react-router'
import { WithMessages } from '#/i18n/i18n'

const RecordActivity = lazyPart(() => import('./RecordActivity').then((part) => part.RecordActivity))
const RecordFiles = lazyPart(() => import('./RecordFiles').then((part) => part.RecordFiles))

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
  const [params, setParams] = useSearchParams()
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
  function select(id: string) {
    const next = new URLSearchParams(params)
    if (id === 'related') next.delete('tab')
    else next.set('tab', id)
    setParams(next, { replace: true })
  }
  const items = [
    { id: 'related', label: <FormattedMessage id="workspace.record.related" />, content: related },
    {
      id: 'files',
      label: <FormattedMessage id="workspace.record.files" />,
      content: part(<RecordFiles recordId={record.id} />),
    },
    {
      id: 'activity',
      label: <FormattedMessage id="workspace.record.activity" />,
      content: part(<RecordActivity recordId={record.id} info={info} />),
    },
  ]
  const chosen = params.get('tab')
  return (
    <Tabs
      label={intl.formatMessage({ id: 'workspace.record.tabs' })}
      items={items}
      selectedId={items.find(({ id }) => id === chosen)?.id ?? 'related'}
      onSelect={select}
    />
  )
}
