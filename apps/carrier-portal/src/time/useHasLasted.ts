import { useEffect, useState } from 'react'

/** Whether a condition has lasted for `ms`: short states are not worth a message that shifts the layout. */
export function useHasLasted(isSo: boolean, ms: number): boolean {
  const [hasLasted, setHasLasted] = useState(false)
  useEffect(() => {
    if (!isSo) return undefined
    const timer = setTimeout(() => setHasLasted(true), ms)
    return () => {
      clearTimeout(timer)
      setHasLasted(false)
    }
  }, [isSo, ms])
  return isSo && hasLasted
}
