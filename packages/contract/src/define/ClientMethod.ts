import type { z } from 'zod'
import type { ShapeOf } from '../shape/Shape'
import type { MethodSpec } from './defineClass'

type Deep<T> = T extends readonly (infer Item)[]
  ? readonly Deep<Item>[]
  : T extends object
    ? { readonly [Name in keyof T]: Deep<T[Name]> }
    : T

/** What a caller sends to a method. */
export type ParamsOf<M extends Pick<MethodSpec, 'params'>> = Deep<z.input<M['params']>>

/** What a method answers, as it arrives. */
export type AnswerOf<M extends Pick<MethodSpec, 'answer'>> = z.output<M['answer']>

/** A method as browsers know it: its address and the shape of its answer. */
export interface ClientMethod<M extends MethodSpec> {
  readonly className: string
  readonly method: string
  readonly verb: M['verb']
  readonly answer: ShapeOf<AnswerOf<M>>
  /** The type of the params, never set. */
  readonly params?: (params: ParamsOf<M>) => void
}
