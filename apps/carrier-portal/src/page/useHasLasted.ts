import { useEffect, useState } from 'react'

/** Whether something has been so for a while: what is over in a moment is not worth a message that moves the page. */
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
