import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useSettledValue } from '#/workspace/list/useSettledValue'

/**
 * Search and page of a list. The first term is `search` of the URL; a new term returns to the first page, and
 * `search` follows when typing pauses.
 */
export function useListSearch() {
  const [params] = useSearchParams()
  const [term, setTermOnly] = useState(params.get('search') ?? '')
  const [offset, setOffset] = useState(0)
  const search = useSettledValue(term.trim())
  const setTerm = (text: string) => {
    setTermOnly(text)
    setOffset(0)
  }
  return { term, setTerm, search, offset, setOffset }
}
