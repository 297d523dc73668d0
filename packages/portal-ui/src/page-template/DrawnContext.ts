import { createContext } from 'react'

/** Whether the first paint is over: later layout shifts are visible. */
export const DrawnContext = createContext<{ readonly current: boolean }>({ current: false })
