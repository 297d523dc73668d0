import { toCsv } from '@portal/app-kit/csv'
import { downloadCsv } from '@portal/app-kit/download'
import { Button, toastQueue } from '@portal/portal-ui'
import { UiApiError } from '@portal/ui-api'
import { useUiApi } from '@portal/ui-api/react'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MyLoadsTab } from '#/loads/myLoadsTabs'
import { exportMyLoads } from '#/methods/myLoadsExports'
import { useIsDesktop } from '#/viewport/useIsDesktop'
import type { MyLoadsFilters } from '#/features/my-loads/filters/myLoadsFilters'
import { useCsvRows } from './useCsvRows'

export interface ExportButtonProps {
  tab: Exclude<MyLoadsTab, 'offers'>
  filters: MyLoadsFilters
}

/** Exports all filtered loads of the tab, not only rendered ones. */
export function ExportButton({ tab, filters }: ExportButtonProps) {
  const intl = useIntl()
  const uiApi = useUiApi()
  const isDesktop = useIsDesktop()
  const csvRows = useCsvRows()
  const [isPending, setPending] = useState(false)

  async function save() {
    setPending(true)
    const params = { tab, ...filters }
    const { data, error } = await uiApi.load(exportMyLoads, params, { cachePolicy: 'network-only' })
    setPending(false)
    // A failed query still has former data.
    if (error || !data) {
      const isTooOften = UiApiError.is(error) && error.status === 429
      toastQueue.add({
        kind: 'error',
        message: intl.formatMessage({
          id: isTooOften ? 'my-loads.export.tooOften' : 'my-loads.export.failed',
        }),
      })
      return
    }
    const day = new Date().toISOString().slice(0, 10)
    downloadCsv(`my-loads-${tab}-${day}.csv`, toCsv(csvRows(data.loads)))
    toastQueue.add({
      kind: data.isComplete ? 'success' : 'warning',
      message: intl.formatMessage(
        { id: data.isComplete ? 'my-loads.export.done' : 'my-loads.export.cut' },
        { count: data.loads.length },
      ),
    })
  }

  return (
    <Button
      isPending={isPending}
      aria-label={isDesktop ? undefined : intl.formatMessage({ id: 'my-loads.export' })}
      onPress={() => void save()}
    >
      {isDesktop ? <Download size={16} aria-hidden="true" /> : null}
      {isDesktop ? <FormattedMessage id="my-loads.export" /> : 'CSV'}
    </Button>
  )
}
