import { Card, MessageThread, Skeleton, type MessageEntry } from '@portal/portal-ui'
import { formatDateTimeWithZone } from '@portal/portal-ui/formatters'
import type { Message, Thread } from '@portal/contract/methods'
import { MESSAGES } from '@portal/contract'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useConnection } from '#/connection/ConnectionProvider'
import { useLocale } from '#/i18n/i18n'
import { ReadFailed } from '#/loading/ReadFailed'
import { contentPath } from '#/methods/contentPath'
import { useDiscard } from '#/queue/useDiscard'
import { refusalText } from '#/refusals/refusalText'
import { LocalTime } from '#/time/LocalTime'
import type { MessageFile, MessageFiles } from './MessageFile'
import { ThreadContact } from './ThreadContact'
import type { UnsentMessage } from './unsentMessages'
import { useThread, type ThreadOf } from './useThread'
import { useThreadDraft } from './useThreadDraft'
import { useThreadLabels } from './useThreadLabels'

export interface ThreadDeskProps {
  /** Absent for the general thread. */
  load?: ThreadOf | undefined
  files: MessageFiles
  /** Draws the conversation in a card; without access to the thread there is neither. @default false */
  isCard?: boolean
}

/** The conversation with the provider about a load, or about everything else (PDR-51, MSG-01). */
export function ThreadDesk({ isCard = false, ...rest }: ThreadDeskProps) {
  const thread = useThread(rest.load)
  const { error } = thread
  if (error?.status === 403 || error?.status === 404) return null
  const conversation = <Conversation {...rest} thread={thread} />
  return isCard ? <Card title={<FormattedMessage id="threads.title" />}>{conversation}</Card> : conversation
}

interface ConversationProps extends Omit<ThreadDeskProps, 'isCard'> {
  thread: ReturnType<typeof useThread>
}

function Conversation({ load, files, thread }: ConversationProps) {
  const intl = useIntl()
  const labels = useThreadLabels()
  const discard = useDiscard()
  const isOnline = useConnection() === 'online'
  const composer = useComposer(thread.send, files, load)
  const { newest, error, unsent } = thread
  // Without network a message can be written before the thread was ever read.
  if (!newest && isOnline && !error)
    return (
      <output aria-label={intl.formatMessage({ id: 'threads.loading' })}>
        <Skeleton height="8rem" />
      </output>
    )
  if (!newest && isOnline) return <ReadFailed titleLevel={3} read={thread} />
  const entryOf = (id: string) => unsent.find((entry) => entry.id === id)
  return (
    <MessageThread
      label={
        load?.number
          ? intl.formatMessage({ id: 'threads.ofLoad' }, { number: load.number })
          : intl.formatMessage({ id: 'threads.title' })
      }
      messages={[...thread.sent.map((message) => sentEntry(message)), ...unsent.map(unsentEntry)]}
      empty={newest ? <FormattedMessage id="threads.empty" values={{ name: newest.contact.name }} /> : null}
      note={<Note newest={newest} isAtRisk={!thread.isDurable && unsent.length > 0} />}
      onLoadOlder={thread.hasOlder ? thread.loadOlder : undefined}
      isLoadingOlder={thread.isLoadingOlder}
      onRetry={(id) => void thread.queue.retry(entryOf(id)?.seq ?? 0)}
      onDiscard={(id) => {
        const entry = entryOf(id)
        if (!entry) return
        discard(entry, {
          discarded: intl.formatMessage({ id: 'threads.discarded' }),
          undo: intl.formatMessage({ id: 'threads.undo' }),
        })
      }}
      composer={composer}
      labels={labels}
    />
  )

  function unsentEntry({ id, work, state, refusal, receivedAt }: UnsentMessage): MessageEntry {
    return {
      id,
      author: '',
      isOwn: true,
      text: work.text,
      time: receivedAt === undefined ? null : <LocalTime from={new Date(receivedAt).toISOString()} />,
      files: work.file ? [{ id, name: work.file.fileName }] : [],
      state: state === 'refused' ? 'failed' : state === 'received' ? 'sent' : 'waiting',
      ...(refusal ? { receipt: refusalText(intl.locale, refusal) } : {}),
    }
  }

  function sentEntry({ id, author, isOwn, text, sentAt, documents, readBy, ...own }: Message): MessageEntry {
    const names = intl.formatList(readBy.map(({ name }) => name))
    return {
      // The same row before and after it was sent.
      id: own.clientMessageId ?? id,
      author,
      isOwn,
      text,
      time: <LocalTime from={sentAt} />,
      files: documents.map((file) => ({ id: file.id, name: file.name, href: contentPath(file.id) })),
      ...(isOwn && names ? { receipt: intl.formatMessage({ id: 'threads.readBy' }, { names }) } : {}),
    }
  }
}

function Note({ newest, isAtRisk }: { newest: Thread | undefined; isAtRisk: boolean }) {
  const { locale } = useLocale()
  return (
    <>
      {isAtRisk ? (
        <p role="alert">
          <FormattedMessage id="threads.notDurable" />
        </p>
      ) : null}
      {newest ? <ThreadContact contact={newest.contact} /> : null}
      {newest?.desk ? (
        <p>
          <FormattedMessage
            id="threads.closed"
            values={{ time: formatDateTimeWithZone(newest.desk.opensAt, newest.desk.timeZone, locale) }}
          />
        </p>
      ) : null}
    </>
  )
}

/** The text and files of a message until it is stored on the device. */
function useComposer(
  send: (text: string, files: readonly MessageFile[]) => Promise<void>,
  files: MessageFiles,
  load: ThreadOf | undefined,
) {
  const intl = useIntl()
  const [draft, setDraft] = useThreadDraft(load?.id ?? '')
  const [chosen, setChosen] = useState<readonly MessageFile[]>([])
  const [problem, setProblem] = useState<string>()
  async function submit() {
    setProblem(undefined)
    try {
      await send(draft, chosen)
      setDraft('')
      setChosen([])
    } catch {
      setProblem(intl.formatMessage({ id: 'threads.notSaved' }))
    }
  }
  async function attach(added: readonly File[]) {
    setProblem(undefined)
    for (const file of added) {
      try {
        const read = await files.read(file)
        setChosen((known) => (known.length < MESSAGES.mostFiles ? [...known, read] : known))
      } catch (error) {
        setProblem(files.problemText(error))
      }
    }
  }
  return {
    value: draft,
    onValueChange: setDraft,
    onSend: () => void submit(),
    files: chosen.map(({ id, fileName }) => ({ id, name: fileName })),
    onRemoveFile: (id: string) => setChosen((known) => known.filter((file) => file.id !== id)),
    onAttach: (added: File[]) => void attach(added),
    accept: files.accept,
    maxLength: MESSAGES.longestText,
    errorMessage: problem,
  }
}
