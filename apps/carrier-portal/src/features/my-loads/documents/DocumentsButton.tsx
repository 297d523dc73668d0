import { downloadFile } from '@portal/app-kit/download'
import { Button, toastQueue } from '@portal/portal-ui'
import { UiApiError } from '@portal/ui-api'
import { useUiApi } from '@portal/ui-api/react'
import { FolderDown } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MyLoadsFilters } from '#/features/my-loads/filters/myLoadsFilters'
import type { MessageId } from '#/i18n/messageId'
import type { MyLoadsTab } from '#/loads/myLoadsTabs'
import { exportLoadDocuments } from '#/methods/myLoadsExports'
import { useIsDesktop } from '#/viewport/useIsDesktop'

export interface DocumentsButtonProps {
  tab: Exclude<MyLoadsTab, 'offers'>
  filters: MyLoadsFilters
}

/** Saves the files of all filtered loads of the tab as one ZIP archive (DAY-06). */
export function DocumentsButton({ tab, filters }: DocumentsButtonProps) {
  const intl = useIntl()
  const uiApi = useUiApi()
  const isDesktop = useIsDesktop()
  const [progress, setProgress] = useState<{ count: number; total: number }>()
  const tell = (kind: 'success' | 'warning' | 'error', id: MessageId, count = 0) =>
    toastQueue.add({ kind, message: intl.formatMessage({ id }, { count }) })

  async function save() {
    setProgress({ count: 0, total: 0 })
    try {
      const params = { tab, ...filters }
      const { data, error } = await uiApi.load(exportLoadDocuments, params, { cachePolicy: 'network-only' })
      // A failed query still has former data.
      if (error || !data) {
        const isTooOften = UiApiError.is(error) && error.status === 429
        tell('error', isTooOften ? 'my-loads.export.tooOften' : 'my-loads.export.failed')
        return
      }
      const { documents, isComplete } = data
      if (documents.length === 0) return void tell('warning', 'my-loads.documents.none')
      const { zipDocuments } = await import('./zipDocuments')
      const zip = await zipDocuments(documents, (count) => setProgress({ count, total: documents.length }))
      const day = new Date().toISOString().slice(0, 10)
      downloadFile(new File([zip], `documents-${tab}-${day}.zip`, { type: 'application/zip' }))
      tell(
        isComplete ? 'success' : 'warning',
        isComplete ? 'my-loads.documents.done' : 'my-loads.documents.cut',
        documents.length,
      )
    } catch {
      tell('error', 'my-loads.documents.failed')
    } finally {
      setProgress(undefined)
    }
  }

  return (
    <>
      <Button
        isPending={progress !== undefined}
        aria-label={isDesktop ? undefined : intl.formatMessage({ id: 'my-loads.documents.zip' })}
        onPress={() => void save()}
      >
        {isDesktop ? <FolderDown size={16} aria-hidden="true" /> : null}
        {isDesktop ? <FormattedMessage id="my-loads.documents" /> : 'ZIP'}
      </Button>
      <output>
        {progress && progress.total > 0 ? (
          <FormattedMessage id="my-loads.documents.progress" values={progress} />
        ) : null}
      </output>
    </>
  )
}
