#!/usr/bin/env node
import { runUiApi } from '../dist/codegen/index.js'

process.exitCode = await runUiApi(process.argv.slice(2), {
  env: process.env,
  say: (line) => void process.stderr.write(`${line}\n`),
  print: (text) => void process.stdout.write(text),
})
