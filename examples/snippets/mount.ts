import { mount } from '@vestibule/embed'

const newLink = async () => (await fetch('/vestibule-link', { method: 'POST' })).text()

mount('#check', { link: await newLink(), freshLink: newLink, onEvent: console.log })
