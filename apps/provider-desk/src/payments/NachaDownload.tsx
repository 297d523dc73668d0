import { downloadFile } from '@portal/app-kit/download'
import { download } from '@portal/contract/client/DeskNacha/download'
import type { NachaFile } from '@portal/contract/methods'
import { Button } from '@portal/portal-ui'
import { FormattedMessage } from 'react-intl'
import { Failure } from '#/loading/Failure'
import { useAction } from '#/methods/useAction'

export interface NachaDownloadProps {
  file: NachaFile
  variant: 'primary' | 'secondary'
}

/** Downloads a NACHA file; each download is in the audit trail. */
export function NachaDownload({ file, variant }: NachaDownloadProps) {
  const { run, isPending, failure } = useAction(download)
  async function save() {
    const answer = await run({ fileId: file.fileId })
    if (answer) downloadFile(new File([answer.text], answer.fileName, { type: 'text/plain' }))
  }
  return (
    <>
      <Button variant={variant} isPending={isPending} onPress={() => void save()}>
        <FormattedMessage id="payments.nacha.download" values={{ name: file.name }} />
      </Button>
      <Failure>{failure}</Failure>
    </>
  )
}
