import type { z } from 'zod'
import type { ShapeOf } from '../shape/Shape'
import type { MethodSpec } from './defineClass'

type Deep<T> = T extends readonly (infer Item)[]
  ? readonly Deep<Item>[]
  : T extends object
    ? { readonly [Name in keyof T]: Deep<T[Name]> }
    : T

/** Params of a method in a request. */
export type ParamsOf<M extends Pick<MethodSpec, 'params'>> = Deep<z.input<M['params']>>

/** Response of a method, parsed from JSON. */
export type AnswerOf<M extends Pick<MethodSpec, 'answer'>> = z.output<M['answer']>

/** A method for browsers: its URL, and the shape that validates its response. */
export interface ClientMethod<M extends MethodSpec> {
  readonly className: string
  readonly method: string
  readonly verb: M['verb']
  readonly answer: ShapeOf<AnswerOf<M>>
  /** Its params have an `idempotencyKey`. */
  readonly isIdempotent?: boolean
  /** Phantom type of the params; never set. */
  readonly params?: (params: ParamsOf<M>) => void
}
