'use client'

export { UiApiDevtools } from './UiApiDevtools.js'
