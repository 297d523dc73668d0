import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Pagination } from './Pagination.js'

const meta = {
  title: 'Content/Pagination',
  component: Pagination,
  args: { label: 'Audit events', page: 2, pageSize: 50, total: 213, onPageChange: fn() },
} satisfies Meta<typeof Pagination>
export default meta
type Story = StoryObj<typeof meta>

export const MiddlePage: Story = {}
export const LastPage: Story = { args: { page: 5 } }
export const Empty: Story = { args: { page: 1, total: 0 } }
export const UnknownTotal: Story = { args: { total: undefined, hasNext: true } }
