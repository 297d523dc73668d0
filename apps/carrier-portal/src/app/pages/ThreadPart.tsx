import { useMessageFiles } from '#/features/documents/useMessageFiles'
import { ThreadDesk } from '#/features/threads/ThreadDesk'
import { WithMessages } from '#/i18n/i18n'

export interface ThreadPartProps {
  /** Absent for the general thread. */
  load?: { id: string; number: string } | undefined
  isCard?: boolean
}

/** The conversation with the provider, with photos read as documents are. */
export function ThreadPart(props: ThreadPartProps) {
  return (
    <WithMessages catalogue="documents">
      <WithMessages catalogue="threads">
        <Thread {...props} />
      </WithMessages>
    </WithMessages>
  )
}

function Thread(props: ThreadPartProps) {
  return <ThreadDesk key={props.load?.id ?? ''} {...props} files={useMessageFiles()} />
}
