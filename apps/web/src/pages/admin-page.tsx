export function AdminPage() {
  return <h1>Admin Panel</h1>;
}
