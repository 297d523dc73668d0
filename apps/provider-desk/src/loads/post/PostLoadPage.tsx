import { LOAD_DESK } from '@portal/contract'
import { EmptyState, LinkButton, Skeleton } from '@portal/portal-ui'
import { useWire } from '@portal/ui-api/react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSearchParams } from 'react-router'
import { PageFailed } from '#/loading/PageFailed'
import { useSession } from '#/session/SessionProvider'
import { PageHeader } from '#/shell/PageHeader'
import { PageTrail } from '#/shell/PageTrail'
import { useDocumentTitle } from '#/shell/useDocumentTitle'
import { DraftList } from './DraftList'
import { LoadForm } from './LoadForm'
import { emptyLoad, loadOfDraft } from './typedLoad'
import { useCopiedLoad } from './useCopiedLoad'
import { loadDrafts } from './useLoadDraft'

export function PostLoadPage() {
  const intl = useIntl()
  useDocumentTitle('loads.form.title')
  const { role } = useSession()
  const [params] = useSearchParams()
  const copiedId = params.get('copy') ?? undefined
  const draftId = Number(params.get('draft')) || undefined
  const drafts = useWire(loadDrafts, {})
  const copied = useCopiedLoad(copiedId)
  const draft = drafts.data?.drafts.find((one) => one.draftId === draftId)
  const error = copied.error ?? drafts.error
  const isLoading = copiedId ? !copied.load : draftId ? !drafts.data : false
  const start = copiedId ? copied.load : draft ? loadOfDraft(draft.load) : emptyLoad()
  if (!LOAD_DESK.some((one) => one === role))
    return (
      <EmptyState titleLevel={2} title={<FormattedMessage id="queue.forbidden.title" />}>
        <FormattedMessage id="queue.forbidden.text" />
      </EmptyState>
    )
  return (
    <>
      <PageHeader
        trail={
          <PageTrail items={[{ href: '/desk/cover', label: intl.formatMessage({ id: 'loads.title' }) }]} />
        }
        title={<FormattedMessage id={copiedId ? 'loads.form.copyTitle' : 'loads.form.title'} />}
        actions={
          <LinkButton href="/desk/loads/import">
            <FormattedMessage id="loads.import.link" />
          </LinkButton>
        }
      />
      {error && isLoading ? (
        <PageFailed error={error} onRetry={drafts.refresh} />
      ) : isLoading || !start ? (
        <Skeleton height="60vh" />
      ) : (
        <>
          {copiedId || draftId ? null : (
            <DraftList drafts={drafts.data?.drafts ?? []} onDiscarded={() => void drafts.refresh()} />
          )}
          <LoadForm
            key={`${copiedId} ${draft?.draftId}`}
            start={start}
            draftId={draft?.draftId}
            isCopy={copiedId !== undefined}
            startsAsBlock={copiedId !== undefined && params.get('as') === 'block'}
          />
        </>
      )}
    </>
  )
}
