import { detailsOf, parseAnswer, writeMethod } from '@portal/app-kit/methods'
import { post } from '@portal/contract/client/DeskLoads/post'
import { LOAD_INCOMPLETE } from '@portal/contract/client/refusals/LOAD_INCOMPLETE'
import { toastQueue } from '@portal/portal-ui'
import { UiApiError } from '@portal/ui-api'
import { useUiApi } from '@portal/ui-api/react'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { useFailureText } from '#/methods/useFailureText'
import { createPostRequest } from './createPostRequest'
import { sentLoad, weeksLater, type TypedLoad } from './typedLoad'
import type { useLoadDraft } from './useLoadDraft'
import type { LoadProblem } from './useProblemText'
import type { useStopZones } from './useStopZones'

const postLoad = writeMethod(post)

/** Response to the last attempt to post. */
interface Attempt {
  readonly attempt: number
  readonly problems: readonly LoadProblem[]
}

/**
 * Posts a load once a week, one request each. After a refusal the next attempt continues with the week that
 * was refused.
 */
export function usePostLoads(draft: ReturnType<typeof useLoadDraft>, zones: ReturnType<typeof useStopZones>) {
  const intl = useIntl()
  const client = useUiApi()
  const navigate = useNavigate()
  const failureText = useFailureText()
  const [posted, setPosted] = useState(0)
  const [isPosting, setIsPosting] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [request] = useState(createPostRequest)
  const [sent, setSent] = useState<Attempt>({ attempt: 0, problems: [] })

  async function postWeeks(load: TypedLoad, total: number) {
    setIsPosting(true)
    setFailure(undefined)
    const savedId = await draft.settle()
    let done = posted
    let number = ''
    try {
      for (; done < total; done += 1) {
        const week = weeksLater(load, done, zones)
        // The draft is deleted after the last load, so that a rejected request loses nothing.
        const isLast = done === total - 1
        const content = { load: sentLoad(week) }
        const params = request.of(content, isLast ? savedId : undefined)
        number = parseAnswer(post, await client.invoke(postLoad, params)).loadNumber
        request.settle(content)
        setPosted(done + 1)
      }
      toastQueue.add({
        kind: 'success',
        message: intl.formatMessage({ id: 'loads.form.posted' }, { load: number, count: total }),
      })
      void navigate('/cover')
    } catch (cause) {
      if (!UiApiError.is(cause)) throw cause
      const incomplete = detailsOf(cause, LOAD_INCOMPLETE)
      setSent((before) => ({ attempt: before.attempt + 1, problems: incomplete?.problems ?? [] }))
      setFailure(incomplete ? undefined : failureText(cause))
      draft.resume()
    } finally {
      setIsPosting(false)
    }
  }

  return { posted, isPosting, failure, sent, postWeeks }
}
