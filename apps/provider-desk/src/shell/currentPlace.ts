import type { BreadcrumbItem } from '@portal/portal-ui'
import { useEffect, useSyncExternalStore } from 'react'
import { matchPath, useLocation } from 'react-router'

/** The outermost page of the breadcrumb that is shown: a record page belongs to the list of its object. */
let outermost: BreadcrumbItem | undefined
const listeners = new Set<() => void>()

function setOutermost(item: BreadcrumbItem | undefined): void {
  outermost = item
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const readOutermost = () => outermost
const readNone = () => undefined

/** Announces the outermost page of a breadcrumb to the navigation as long as the breadcrumb is mounted. */
export function useOutermostPage(item: BreadcrumbItem | undefined): void {
  const { href, label } = item ?? {}
  useEffect(() => {
    if (href === undefined) return undefined
    setOutermost({ href, label })
    return () => setOutermost(undefined)
  }, [href, label])
}

export interface CurrentPlace {
  /** Address of the open page, or of the page above it, without `/desk`. */
  path: string
  /** Name of the page above; undefined for a page without breadcrumb. */
  label: BreadcrumbItem['label'] | undefined
}

/** Returns where the open page belongs in the navigation. */
export function useCurrentPlace(): CurrentPlace {
  const { pathname } = useLocation()
  const above = useSyncExternalStore(subscribe, readOutermost, readNone)
  if (!above) return { path: pathname, label: undefined }
  return { path: above.href.replace(/^\/desk/, '') || '/', label: above.label }
}

/** Whether a place is that of a tab; pages below a tab's address belong to it. */
export const isAtTab = (to: string, path: string): boolean =>
  matchPath({ path: to, end: to === '/' }, path) !== null
