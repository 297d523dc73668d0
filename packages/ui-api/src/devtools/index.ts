export { UiApiDevtools, type DevtoolsPosition, type UiApiDevtoolsProps } from './UiApiDevtools.js'
