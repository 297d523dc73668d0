import { parseAnswer, writeMethod } from '@portal/app-kit/methods'
import { receive } from '@portal/contract/client/DeskEdi/receive'
import { useInvoke } from '@portal/ui-api/react'
import { useState } from 'react'
import { useFailureText } from '#/methods/useFailureText'
import type { ReceivedFile } from './tendersOf'

const receiveFile = writeMethod(receive)

/** An X12 file: checked, or taken. */
export interface TenderFileState {
  content: string
  isImported: boolean
  received?: ReceivedFile
  failure?: string
}

/** Checks an X12 file without changes, and takes its tenders (LDD-02). */
export function useTenderFile() {
  const failureText = useFailureText()
  const [send, sending] = useInvoke(receiveFile)
  const [file, setFile] = useState<TenderFileState>()

  async function run(content: string, isPreview: boolean) {
    const isOf = (shown: TenderFileState | undefined) => shown?.content === content
    try {
      const received = parseAnswer(receive, await send({ content, isPreview }))
      setFile((shown) => (isOf(shown) ? { content, isImported: !isPreview, received } : shown))
    } catch (error) {
      const failure = failureText(error)
      setFile((shown) => (isOf(shown) ? { content, isImported: false, failure } : shown))
    }
  }
  return {
    file,
    isSending: sending.isPending,
    check: (content: string) => {
      setFile({ content, isImported: false })
      void run(content, true)
    },
    take: (content: string) => void run(content, false),
    clear: () => setFile(undefined),
  }
}
