import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether the component renders on the server, for the HTML of the page. */
export const useIsServer = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
