import { afterPaint as afterNextPaint } from '../afterPaint.ts'
import { runInAct } from './act.ts'

/** As shipped; in `act`, before that ends. */
export function afterPaint(task: () => void): () => void {
  return runInAct(task) ?? afterNextPaint(task)
}
