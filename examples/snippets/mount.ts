import { mount } from '@vestibule/embed'

const newLink = async () => {
  const response = await fetch('/vestibule-link', { method: 'POST' })
  if (!response.ok) throw new Error(`The server made no link: ${response.status}`)
  return response.text()
}

mount('#check', { link: await newLink(), freshLink: newLink, onEvent: console.log })
