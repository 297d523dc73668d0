import { detailsOf, parseAnswer } from '@portal/app-kit/methods'
import type { Weekday } from '@portal/contract'
import { post } from '@portal/contract/client/DeskBlocks/post'
import { LOAD_INCOMPLETE } from '@portal/contract/client/refusals/LOAD_INCOMPLETE'
import type { BlockPreview, LoadProblem } from '@portal/contract/methods'
import { UiApiError } from '@portal/ui-api'
import { useUiApi } from '@portal/ui-api/react'
import { useEffect, useState } from 'react'
import { useFailureText } from '#/methods/useFailureText'
import { postBlock } from './blockMethods'

/** Debounce time of previews. */
const SETTLE_MS = 300

export interface BlockWeeks {
  load: Record<string, unknown>
  weekdays: readonly Weekday[]
  weeks: number
  firstDay?: string
}

/** Days and amounts of a block, or why it cannot be posted. */
export interface BlockFound {
  preview?: BlockPreview
  problems: readonly LoadProblem[]
  failure?: string
}

/** Parses the error of posting or previewing a block; rethrows errors that are not the server's. */
export function readProblems(cause: unknown, failureText: (error: unknown) => string): BlockFound {
  if (!UiApiError.is(cause)) throw cause
  const incomplete = detailsOf(cause, LOAD_INCOMPLETE)
  return incomplete ? { problems: incomplete.problems } : { problems: [], failure: failureText(cause) }
}

/** Previews a block while it is entered; undefined while the response is pending. */
export function useBlockPreview(params: BlockWeeks): BlockFound | undefined {
  const client = useUiApi()
  const failureText = useFailureText()
  const text = JSON.stringify(params)
  const [found, setFound] = useState<{ text: string; found: BlockFound }>()
  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(() => {
      const sent = { ...(JSON.parse(text) as BlockWeeks), isPreview: true }
      void client
        .invoke(postBlock, sent)
        .then((answer): BlockFound => ({ preview: parseAnswer(post, answer), problems: [] }))
        .catch((cause: unknown) => readProblems(cause, failureText))
        .then((next) => {
          if (isCurrent) setFound({ text, found: next })
        })
    }, SETTLE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [client, text, failureText])
  return found?.text === text ? found.found : undefined
}
