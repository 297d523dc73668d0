import { createContext } from 'react'

/** Whether the page around has been drawn: what comes from then on may move what people already see. */
export const DrawnContext = createContext<{ readonly current: boolean }>({ current: false })
