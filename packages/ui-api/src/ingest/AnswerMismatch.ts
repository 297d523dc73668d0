/** An answer does not fit its representation. `path` grows from the inside out while the check unwinds. */
export class AnswerMismatch {
  readonly path: (string | number)[]

  constructor(
    readonly reason: string,
    ...path: (string | number)[]
  ) {
    this.path = path
  }

  /** Says where the wrong value is, e.g. `records[3].fields.Name`. */
  get where(): string {
    return this.path.reduce<string>(
      (text, step) =>
        typeof step === 'number' ? `${text}[${step}]` : text === '' ? step : `${text}.${step}`,
      '',
    )
  }
}
