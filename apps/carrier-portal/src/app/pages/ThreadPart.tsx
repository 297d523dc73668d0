import { useMessageFiles } from '#/features/documents/useMessageFiles'
import { ThreadDesk } from '#/features/threads/ThreadDesk'
import { WithMessages } from '#/i18n/LocaleProvider'

export interface ThreadPartProps {
  /** Absent for the general thread. */
  load?: { id: string; number: string } | undefined
}

/** The conversation with the provider, with photos read as documents are. */
export function ThreadPart({ load }: ThreadPartProps) {
  return (
    <WithMessages catalogue="documents">
      <WithMessages catalogue="threads">
        <Thread load={load} />
      </WithMessages>
    </WithMessages>
  )
}

function Thread({ load }: ThreadPartProps) {
  return <ThreadDesk key={load?.id ?? ''} load={load} files={useMessageFiles()} />
}
