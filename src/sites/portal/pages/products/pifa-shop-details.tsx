export { default, loader } from "./product-details.tsx";
