import { toastQueue } from '@portal/portal-ui'
import { useIntl } from 'react-intl'
import { handOver } from '#/device/handOver'
import { refusalText } from '#/refusals/refusalText'
import { fileOf, type QueueEntry } from './queueEntry'
import { FILE_LOST } from './sendEntry'
import { useDeviceQueue } from './useDeviceQueue'

/** Whether a file may never reach the server: refused, or stored in this page only. */
export const isWorthSaving = ({ work, state, refusal }: QueueEntry, isDurable: boolean): boolean =>
  fileOf(work) !== undefined &&
  ((state === 'refused' && refusal?.code !== FILE_LOST.code) || (state === 'waiting' && !isDurable))

/** Saves the file of a queue entry for the user. */
export function useSaveFile(): (entry: QueueEntry) => void {
  const intl = useIntl()
  const { queue } = useDeviceQueue()

  async function save({ seq, work }: QueueEntry) {
    const file = fileOf(work)
    if (!file) return
    const bytes = await queue.bytesOf(seq)
    if (bytes) return await handOver(new File([bytes], file.fileName, { type: file.contentType }))
    toastQueue.add({ kind: 'error', message: refusalText(intl.locale, FILE_LOST) })
  }
  return (entry) => void save(entry)
}
