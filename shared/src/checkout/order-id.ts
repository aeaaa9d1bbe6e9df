/** The id of a cart and of its order: 32 hexadecimal digits, made by the server and unguessable. */
export const orderIdPattern = /^[a-f0-9]{32}$/;
