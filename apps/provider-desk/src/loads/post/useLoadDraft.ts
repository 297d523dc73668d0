import { parseAnswer, readMethod, writeMethod } from '@portal/app-kit/methods'
import { drafts } from '@portal/contract/client/DeskLoads/drafts'
import { saveDraft } from '@portal/contract/client/DeskLoads/saveDraft'
import { useUiApi } from '@portal/ui-api/react'
import { useEffect, useRef, useState } from 'react'
import { sentLoad, type TypedLoad } from './typedLoad'

/** `DeskLoads/drafts`: loads that are typed and not posted yet. */
export const loadDrafts = readMethod(drafts)
const saveLoadDraft = writeMethod(saveDraft)

const REFETCH = { cachePolicy: 'network-only' } as const

/** Debounce time of saves. */
const SETTLE_MS = 1_000

export type DraftState = { state: 'none' | 'saving' | 'failed' } | { state: 'saved'; savedAt: string }

/**
 * Names the draft in the address, so that a reload opens it. Bypasses the router, whose navigation would replace
 * the form that is being typed in.
 */
function nameDraftInAddress(draftId: number): void {
  const address = new URL(window.location.href)
  address.search = `?draft=${draftId}`
  window.history.replaceState(window.history.state, '', address)
}

/** Saves a load while it is entered (LDD-01). `draftId` is undefined until the first save. */
export function useLoadDraft(load: TypedLoad, isTouched: boolean, firstId: number | undefined) {
  const client = useUiApi()
  const [state, setState] = useState<DraftState>({ state: 'none' })
  const draftId = useRef(firstId)
  const saving = useRef(Promise.resolve())
  const isPosted = useRef(false)
  const isShown = useRef(false)
  const text = JSON.stringify(sentLoad(load))
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
      // A form that opens this draft again must not start from the list before these saves.
      void saving.current.then(async () => {
        if (draftId.current !== undefined) await client.load(loadDrafts, {}, REFETCH)
      })
    }
  }, [client])
  useEffect(() => {
    if (!isTouched) return undefined
    const timer = setTimeout(() => {
      setState({ state: 'saving' })
      // Serialized: the first save creates the draft that the next one updates.
      saving.current = saving.current
        .then(async () => {
          if (isPosted.current) return
          const id = draftId.current
          const params = { load: JSON.parse(text) as Record<string, unknown>, ...(id ? { draftId: id } : {}) }
          const saved = parseAnswer(saveDraft, await client.invoke(saveLoadDraft, params))
          draftId.current = saved.draftId
          if (isShown.current) nameDraftInAddress(saved.draftId)
          setState({ state: 'saved', savedAt: saved.savedAt })
        })
        .catch(() => setState({ state: 'failed' }))
    }, SETTLE_MS)
    return () => clearTimeout(timer)
  }, [client, text, isTouched])
  return {
    state,
    /** Returns the draft's id once pending saves have settled; starts none until `resume`. */
    async settle(): Promise<number | undefined> {
      isPosted.current = true
      await saving.current
      return draftId.current
    },
    resume: () => {
      isPosted.current = false
    },
  }
}
