import { useState } from 'react'
import { useFailureText } from './useFailureText'

/** Runs one request at a time; returns its error message. */
export function useStep() {
  const failureText = useFailureText()
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()

  /** Resolves with whether the work succeeded. */
  async function run(work: () => Promise<void>): Promise<boolean> {
    if (isPending) return false
    setPending(true)
    setProblem(undefined)
    try {
      await work()
      return true
    } catch (error) {
      setProblem(failureText(error))
      return false
    } finally {
      setPending(false)
    }
  }
  return { isPending, problem, setProblem, run }
}
