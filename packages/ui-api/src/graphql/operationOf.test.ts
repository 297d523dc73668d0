import { expect, test } from 'vitest'
import { operationOf, tokensOf, type Selection } from './operationOf.js'

/** Fields as `key: name` with their inner ones. */
const written = (selection: Selection | undefined): unknown =>
  selection &&
  Object.fromEntries(
    [...selection].map(([key, { name, isPlain, inner }]) => [
      `${key}: ${name}${isPlain ? '' : '()'}`,
      written(inner) ?? true,
    ]),
  )
const read = (query: string, operationName?: string) =>
  written(operationOf(query, operationName)?._selection())

test('a selection has the fields of a query by their keys, with names behind aliases', () => {
  expect(
    read(`
      query loads($first: Int = 10, $where: Load__c_Filter = { Name: { eq: "}" } }) @log(level: "{") {
        uiapi { loads: query { Load__c(first: $first, where: $where) { edges { node { Id title: Name @include(if: true) { value } } } } } }
      }`),
  ).toEqual({
    'uiapi: uiapi': {
      'loads: query': {
        'Load__c: Load__c()': {
          'edges: edges': { 'node: node': { 'Id: Id': true, 'title: Name': { 'value: value': true } } },
        },
      },
    },
  })
})

test('braces, comments and commas in strings and comments count for nothing', () => {
  const query = 'query q { a(x: "{ \\" #", y: """ } \\""" { """) { b, c # } {\n } }'
  expect(read(query)).toEqual({ 'a: a()': { 'b: b': true, 'c: c': true } })
  expect(read('{ a { b } }')).toEqual({ 'a: a': { 'b: b': true } })
})

test('fragments, also inline and nested ones, give their fields to the place that names them', () => {
  expect(
    read(`
      { node { ...shown ... on Load__c { Id } ... @include(if: true) { Rate__c { value } } Name { displayValue } } }
      fragment shown on Load__c { Name { ...both } }
      fragment both on StringValue { value }`),
  ).toEqual({
    'node: node': {
      'Name: Name': { 'value: value': true, 'displayValue: displayValue': true },
      'Id: Id': true,
      'Rate__c: Rate__c': { 'value: value': true },
    },
  })
})

test('fragments that name each other, or none, end', () => {
  expect(read('{ ...a } fragment a on X { b ...c } fragment c on X { d ...a ...missing }')).toEqual({
    'b: b': true,
    'd: d': true,
  })
})

test('a key that fragments give to two fields has no name', () => {
  expect(read('{ ... on User { x: Name } ... on Group { x: Label } }')).toEqual({ 'x: ()': true })
})

test('the operation of a document is the one with the name, or the only one', () => {
  const both = 'query a { x } mutation b { y }'
  expect(read(both, 'a')).toEqual({ 'x: x': true })
  expect(operationOf(both, 'b')?.type).toBe('mutation')
  expect(operationOf(both)).toBeUndefined()
  expect(operationOf(both, 'c')).toBeUndefined()
  expect(operationOf('{ x }')?.type).toBe('query')
  expect(operationOf('fragment f on X { a } subscription s { ...f }')?.type).toBe('subscription')
})

test.each(['', 'no query', '}{', 'query q', '{ a { b', '{ a(', '{ ...', 'query ( { a }', '"""'])(
  'text that is no query ends: %s',
  (text) => {
    expect(() => operationOf(text)?._selection()).not.toThrow()
  },
)

test('queries that differ in white space, commas and comments have the same tokens', () => {
  const one = tokensOf('query q($a: Int, $b: Int) {\n  x(a: $a, b: " y ") # why\n  { z }\n}')
  expect(tokensOf('query q($a:Int $b:Int){x(a:$a b:" y "){z}}')).toEqual(one)
  expect(tokensOf('query q($a:Int $b:Int){x(a:$a b:"y"){z}}')).not.toEqual(one)
})

test('fragments that double at each level cost as much as the fields of a response', () => {
  const levels = 60
  const fragments = Array.from(
    { length: levels },
    (_, level) =>
      `fragment f${level} on X { ...f${level + 1} a: child { ...f${level + 1} } b: child { ...f${level + 1} } }`,
  )
  const query = `{ ...f0 } ${fragments.join(' ')} fragment f${levels} on X { end }`
  const selection = operationOf(query)?._selection()
  expect([...(selection?.keys() ?? [])].toSorted()).toEqual(['a', 'b', 'end'])
  expect(selection?.get('a')?.inner?.get('b')?.inner?.get('end')?.name).toBe('end')
})

test('a fragment below itself is read as deep as a response goes', () => {
  const selection = operationOf('{ ...f } fragment f on X { id: Id child { ...f } }')?._selection()
  expect(selection?.get('child')?.inner?.get('child')?.inner?.get('id')?.name).toBe('Id')
})
