import { parseSync } from 'oxc-parser'

const OPERATORS = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '&&': '||',
  '||': '&&',
  '??': '&&',
}

/**
 * @typedef {{ start: number, end: number, line: number, from: string, to: string, expression: { start: number,
 *   end: number } }} Mutant
 */

/**
 * Returns the mutants of a source text: one changed operator, condition or boolean each, in order. Excludes
 * types. `expression` is the range of the expression that evaluates the mutated place.
 *
 * @param {string} file name with its extension, which selects the language
 * @param {string} source
 * @returns {Mutant[]}
 */
export function findMutants(file, source) {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const mutants = []
  const add = (start, end, to, expression = { start, end }) =>
    mutants.push({
      start,
      end,
      expression: { start: expression.start, end: expression.end },
      line: source.slice(0, start).split('\n').length,
      from: source.slice(start, end),
      to,
    })

  const negate = ({ start, end }) => add(start, end, `!(${source.slice(start, end)})`)

  function visit(node) {
    if (Array.isArray(node)) return node.forEach(visit)
    if (node === null || typeof node !== 'object' || typeof node.type !== 'string') return
    if (node.type.startsWith('TS') && !KEPT.has(node.type)) return
    if (node.type === 'BinaryExpression' || node.type === 'LogicalExpression') swapOperator(node)
    if (node.type === 'IfStatement' || node.type === 'ConditionalExpression') negate(node.test)
    if (node.type === 'UnaryExpression' && node.operator === '!')
      add(node.start, node.end, `(${source.slice(node.argument.start, node.argument.end)})`)
    if (node.type === 'Literal' && typeof node.value === 'boolean')
      add(node.start, node.end, String(!node.value))
    for (const [key, child] of Object.entries(node)) if (key !== 'typeAnnotation') visit(child)
  }

  function swapOperator(node) {
    const { operator, left, right } = node
    const to = Object.hasOwn(OPERATORS, operator) ? OPERATORS[operator] : undefined
    if (to === undefined) return
    const start = source.indexOf(operator, left.end)
    if (start >= 0 && start < right.start) add(start, start + operator.length, to, node)
  }

  visit(program.body)
  return mutants.toSorted((one, other) => one.start - other.start || one.end - other.end)
}

/** TypeScript nodes that contain expressions. */
const KEPT = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'])
