// Stands for style sheets and asset addresses, which tests do not load.
export default '';
