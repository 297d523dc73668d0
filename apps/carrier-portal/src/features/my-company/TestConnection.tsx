import { callFailure } from '@portal/app-kit/methods'
import { Button, toastQueue } from '@portal/portal-ui'
import { notifyRecordUpdateAvailable, UiApiError } from '@portal/ui-api'
import { useInvoke, useUiApi } from '@portal/ui-api/react'
import { useIntl } from 'react-intl'
import type { MessageId } from '#/i18n/messageId'
import { readConnection, testConnection } from '#/methods/trackingDevices'
import { useLocalTime } from '#/time/useLocalTime'
import type { CompanyRow } from './CompanySection'
import { useServerWords } from './useServerWords'

const results: Readonly<Record<string, MessageId>> = {
  Connected: 'company.trackTrace.connected',
  Pending: 'company.trackTrace.pending',
  Error: 'company.trackTrace.silent',
}

/** Fetches the device's last contact and refreshes its status. */
export function TestConnection({ row, name }: { row: CompanyRow; name: string }) {
  const intl = useIntl()
  const uiApi = useUiApi()
  const translate = useServerWords()
  const local = useLocalTime()
  const [test, { isPending }] = useInvoke(testConnection)

  async function run() {
    const deviceId = row.record.id
    try {
      const { status, lastPing } = readConnection(await test({ deviceId }))
      await uiApi.notify(notifyRecordUpdateAvailable, [{ recordId: deviceId }])
      toastQueue.add({
        kind: status === 'Connected' ? 'success' : status === 'Pending' ? 'info' : 'warning',
        message: intl.formatMessage(
          { id: results[status] ?? 'company.trackTrace.pending' },
          {
            name,
            time: lastPing ? local.at(lastPing) : '',
          },
        ),
      })
    } catch (error) {
      toastQueue.add({
        kind: 'error',
        message:
          UiApiError.is(error) && callFailure(error).kind === 'refused'
            ? error.messages.map(translate).join(' ')
            : intl.formatMessage({ id: 'company.unreachable' }),
      })
    }
  }

  return (
    <Button
      onPress={() => void run()}
      isPending={isPending}
      aria-label={intl.formatMessage({ id: 'company.trackTrace.test.name' }, { name })}
    >
      {intl.formatMessage({ id: 'company.trackTrace.test' })}
    </Button>
  )
}
