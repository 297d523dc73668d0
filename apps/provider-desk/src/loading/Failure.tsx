import type { ReactNode } from 'react'

/** Shows and announces why a request failed or an entry is wrong; nothing without a text. */
export function Failure({ children }: { children: ReactNode }) {
  return children ? <p role="alert">{children}</p> : null
}
